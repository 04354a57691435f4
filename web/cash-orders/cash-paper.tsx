import type { CashOrderRow } from '#contract/cash-orders/cash-orders.ts'
import type { OperationId } from '#domain/cash-orders/operations.ts'
import { accountOf, paperAccounts } from '#domain/cash-orders/postings.ts'
import { toKopecks } from '#domain/core/money.ts'
import { sumInWords } from '#domain/core/sum-in-words.ts'
import { formatDay } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './cash-orders.module.css'
import { t } from './texts.ts'
import { basisWords, kindOf, operationWords } from './words.ts'

/** KO-1 or KO-2 as the form has it; what the house does not know is filled in by hand. A receipt has its slip for whoever brought the money. */
export function CashPaper({ row }: { row: CashOrderRow }) {
  return (
    <>
      <p className={styles.acts}>
        <Button kind="primary" icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
      <article className={styles.sheet} data-reversed={row.reversed_at !== null}>
        <Head row={row} />
        <Sums row={row} />
        {row.type === 1 ? <Taken row={row} /> : <Given row={row} />}
      </article>
      {row.type === 1 && (
        <article className={styles.sheet}>
          <h2>{t('form.slip', { number: row.number })}</h2>
          <Line words={t('form.organisation')} said={row.entity?.name} />
          <Line words={t('form.from')} said={row.sender?.name} />
          <Line words={t('form.basis')} said={reasonOf(row)} />
          <Line words={t('form.words')} said={wordsOf(row)} />
          <Signed who={t('form.accountant')} />
          <Signed who={t('form.cashier')} name={row.employer?.name} />
        </article>
      )}
    </>
  )
}

const wordsOf = ({ sum, currency_id }: CashOrderRow) => sumInWords(toKopecks(sum), currency_id)
const reasonOf = ({ cash_order_basis_id, cash_order_operation_id, comment }: CashOrderRow) =>
  [operationWords(cash_order_operation_id), basisWords(cash_order_basis_id), comment].filter(Boolean).join(', ')

function Head({ row }: { row: CashOrderRow }) {
  return (
    <>
      <p className={styles.by}>{t('form.by', { form: kindOf(row.type).form })}</p>
      <Line words={t('form.organisation')} said={row.entity?.name} />
      <Line words={t('form.unit')} said={row.unit?.name} />
      <h2>{t(row.type === 1 ? 'form.ko1Title' : 'form.ko2Title')}</h2>
      {row.reversed_at !== null && <p className={styles.void}>{t('form.reversed')}</p>}
    </>
  )
}

function Sums({ row }: { row: CashOrderRow }) {
  const other = { type: row.type === 0 ? row.recipient_type : row.sender_type, id: null }
  // the number comes from the list of operations
  const account = paperAccounts[accountOf({ operation: row.cash_order_operation_id as OperationId, other })] ?? ''
  const [debit, credit] = row.type === 1 ? ['50.01', account] : [account, '50.01']
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          {[t('form.number'), t('form.date'), t('form.debit'), t('form.credit'), t('fields.sum')].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{row.number}</td>
          <td>{formatDay(row.doc_date)}</td>
          <td>{debit}</td>
          <td>{credit}</td>
          <td>{sumIn(row.currency_id)(row.sum)}</td>
        </tr>
      </tbody>
    </table>
  )
}

const Taken = ({ row }: { row: CashOrderRow }) => (
  <>
    <Line words={t('form.from')} said={row.sender?.name} />
    <Line words={t('form.basis')} said={reasonOf(row)} />
    <Line words={t('form.words')} said={wordsOf(row)} />
    <Line words={t('form.appendix')} />
    <Signed who={t('form.accountant')} />
    <Signed who={t('form.gotCash')} name={row.employer?.name} />
  </>
)

const Given = ({ row }: { row: CashOrderRow }) => (
  <>
    <Line words={t('form.to')} said={row.recipient?.name} />
    <Line words={t('form.basis')} said={reasonOf(row)} />
    <Line words={t('form.words')} said={wordsOf(row)} />
    <Line words={t('form.appendix')} />
    <Signed who={t('form.chief')} />
    <Signed who={t('form.accountant')} />
    <Line words={t('form.received')} under={t('form.receivedWords')} />
    <Line words={t('form.dated')} />
    <Line words={t('form.byDocument')} under={t('form.documentHint')} />
    <Signed who={t('form.gaveCash')} name={row.employer?.name} />
  </>
)

function Line({ words, said, under }: { words: string; said?: string | null | undefined; under?: string }) {
  return (
    <p className={styles.line}>
      <span>{words}</span>
      <span className={styles.blank}>{said}</span>
      {under && <small>{under}</small>}
    </p>
  )
}

const Signed = ({ who, name }: { who: string; name?: string | undefined }) => (
  <p className={styles.signed}>
    <span>{who}</span>
    <span className={styles.blank} />
    <span className={styles.blank}>{name}</span>
    <small>{t('form.signature')}</small>
    <small>{t('form.spelled')}</small>
  </p>
)
