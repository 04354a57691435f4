import { useParams } from '@tanstack/react-router'
import { audits } from '#contract/audits/audits.ts'
import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { type CashOrderRow, cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { seenIn } from '#contract/core/edits.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ChoiceField, TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './cash-orders.module.css'
import { CashPaper } from './cash-paper.tsx'
import { OrderState } from './order-state.tsx'
import { t } from './texts.ts'
import { basisOptions, kindOf, mayTouch, nameOf, operationWords, orderTo } from './words.ts'

const EVERYTHING = { with: 'unit;entity;employer;sender;recipient;pair;reverser' }

export default function CashOrderPage() {
  const { orderId }: { orderId?: string } = useParams({ strict: false })
  return <Order key={orderId} id={Number(orderId)} />
}

function Order({ id }: { id: number }) {
  useRefetch(cashOrders.show, null, ['cash-orders', 'kkm'])
  const { data, error, refetch } = useData(cashOrders.show, { params: { id }, query: EVERYTHING })
  const kind = kindOf(data?.type ?? 0)
  return (
    <Page
      title={data ? nameOf(data) : t('main')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={kind.list}>
            {kind.title}
          </LinkButton>
          {data && <OrderState row={data} />}
        </>
      }
      actions={data && <Acts row={data} />}
    >
      {!data && error && <Failure title={t(error.status === 404 ? 'missing' : 'failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={5} />}
      {data && (
        <Tabs
          label={nameOf(data)}
          tabs={[
            { title: t('main'), content: <Body row={data} /> },
            { title: t('paper', { form: kind.form }), content: <CashPaper row={data} /> },
            {
              title: t('history'),
              content: <History endpoint={audits.byModel} type={kind.model} id={id} labels={cashOrdersRu.fields} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

function Acts({ row }: { row: CashOrderRow }) {
  const remove = useSave(cashOrders.remove, { once: `reverse-${row.id}`, saved: t('reversedNow'), failed: t('notReversed') })
  const { me } = useSession()
  const { pair } = row
  const ask = async () => {
    const text = [t('reverseText'), pair && t('pairText', { pair: nameOf(pair) })].filter(Boolean).join(' ')
    const question = { title: t('reverseTitle', { number: nameOf(row) }), text, action: t('reverse'), refuse: shell('form.keep') }
    if (await confirm({ ...question, isDangerous: true })) remove.mutate({ params: { id: row.id } })
  }
  if (row.is_open !== 1 || !mayTouch(me, row)) return null
  return (
    <May do={kindOf(row.type).remove}>
      <Button kind="warning" icon="close" aria-disabled={remove.isPending} onClick={() => void ask()}>
        {t('reverse')}
      </Button>
    </May>
  )
}

function Body({ row }: { row: CashOrderRow }) {
  const { can, me } = useSession()
  const { pair } = row
  return (
    <>
      <Facts
        className={styles.facts}
        of={[
          [t('fields.cash_order_operation_id'), operationWords(row.cash_order_operation_id)],
          [t('fields.sum'), sumIn(row.currency_id)(row.sum)],
          [t('fields.sender'), row.sender?.name],
          [t('fields.recipient'), row.recipient?.name],
          [t('fields.doc_date'), formatDay(row.doc_date)],
          [t('fields.unit'), row.unit?.name],
          [t('fields.entity'), row.entity?.name],
          [t('fields.employer'), row.employer?.name],
          [
            t('fields.pair'),
            pair && (
              <LinkButton kind="quiet" to={orderTo(pair.type, pair.id)}>
                {nameOf(pair)}
              </LinkButton>
            ),
          ],
          [
            t('fields.reversed_at'),
            row.reversed_at && t('reversed', { when: formatMoment(row.reversed_at), who: row.reverser?.name ?? '' }),
          ],
        ]}
      />
      {row.is_open !== 1 && row.reversed_at === null && <p className={styles.soft}>{t('closedText')}</p>}
      <Words row={row} isReadOnly={row.is_open !== 1 || !can(kindOf(row.type).update) || !mayTouch(me, row)} />
    </>
  )
}

/** The words about an order's purpose may change while its shift is open. */
function Words({ row, isReadOnly }: { row: CashOrderRow; isReadOnly: boolean }) {
  const save = useSave(cashOrders.update, { inForm: true, saved: t('saved') })
  const form = useForm({
    whileSaving: 'open',
    schema: cashOrders.update.body,
    name: `cash-order-words-${row.id}`,
    initial: { comment: row.comment, cash_order_basis_id: row.cash_order_basis_id },
    seen: seenIn(cashOrders.update, row),
    save: (_, body, seen) => save.mutateAsync({ params: { id: row.id }, body, seen }),
  })
  return (
    <FormView form={form} isReadOnly={isReadOnly}>
      <ChoiceField field={form.field('cash_order_basis_id')} label={t('fields.cash_order_basis_id')} options={basisOptions} />
      <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </FormView>
  )
}
