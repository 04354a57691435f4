import { useParams } from '@tanstack/react-router'
import { type bankActs, onlinePayments } from '#contract/online-payments/online-payments.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { formatMoney } from '#web/core/formats.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './bank.module.css'
import { t } from './texts.ts'

type Act = (typeof bankActs)[number]
/** Acts besides paying and refusing: what a bank may do wrong. */
const troubles: Act[] = ['late', 'quiet', 'forged', 'silence']
const troublesAtTerminal: Act[] = ['poor', 'late', 'cut', 'twice', 'silence']

const isAtTerminal = (act: Act) => act === 'poor' || act === 'cut' || act === 'twice'

/** The payment page of the simulated bank, or the display of a simulated terminal: where a code or a link leads as long as no real bank stands behind the house. */
export default function BankPage() {
  const { key = '' }: { key?: string } = useParams({ strict: false })
  const input = { params: { key } }
  const { data, error, refetch } = useData(onlinePayments.bankBill, input)
  const save = useSave(onlinePayments.bankAct, {
    saved: t('bank.done'),
    done: (bill) => queryClient.setQueryData(keyOf(onlinePayments.bankBill, input), bill),
  })
  const act = (one: Act) => save.mutate({ ...input, body: { act: one } })
  const isGone = error?.status === 404
  const isOpen = data?.state === 'user_pending'
  const isTerminal = data?.is_terminal === 1
  const title = t(isTerminal ? 'terminal.simulated' : 'bank.title')
  return (
    <DoorPanel title={title} lead={title}>
      {!data && isGone && <Empty icon="error" title={t('bank.gone')} text={t('bank.goneText')} />}
      {!data && error && !isGone && <Failure title={t('bank.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={2} />}
      {data && (
        <>
          <p className={styles.note}>{t('bank.note')}</p>
          <p className={styles.title}>{data.title}</p>
          <p className={styles.sum}>{formatMoney(data.sum)}</p>
          <p role="status">{t(`bank.states.${data.state}`)}</p>
          {isOpen && (
            <div className={styles.acts}>
              <Button kind="primary" disabled={save.isPending} onClick={() => act('pay')}>
                {t(isTerminal ? 'terminal.pay' : 'bank.pay', { sum: formatMoney(data.sum) })}
              </Button>
              <Button kind="warning" disabled={save.isPending} onClick={() => act('refuse')}>
                {t('bank.refuse')}
              </Button>
              <details>
                <summary>{t('bank.whatElse')}</summary>
                <div className={styles.acts}>
                  {(isTerminal ? troublesAtTerminal : troubles).map((one) => (
                    <Button key={one} disabled={save.isPending} onClick={() => act(one)}>
                      {t(isAtTerminal(one) ? `terminal.${one}` : `bank.${one as 'late'}`)}
                    </Button>
                  ))}
                </div>
              </details>
            </div>
          )}
          {data.back && <a href={data.back}>{t('bank.back')}</a>}
        </>
      )}
    </DoorPanel>
  )
}
