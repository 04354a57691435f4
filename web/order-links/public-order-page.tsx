import { useParams } from '@tanstack/react-router'
import { orderLinks, type PublicOrder } from '#contract/order-links/order-links.ts'
import { DoorPanel } from '#web/auth/door-panel.tsx'
import { formatMoment, formatMoney, formatNumber } from '#web/core/formats.ts'
import { keyOf, queryClient, useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { BoughtCertificate } from './bought-certificate.tsx'
import styles from './public-order.module.css'
import { t } from './texts.ts'

/** How often an order that waits for its money is asked for, ms; and one that waits for the morning. */
const ASK = 3000
const ASK_TILL = 60_000

/** Where the link of an order leads: whoever has it sees what was sold, pays, and finds the receipt; nobody signs in (PUB-002). */
export default function PublicOrderPage() {
  const { hash = '' }: { hash?: string } = useParams({ strict: false })
  const input = { params: { hash } }
  const known = queryClient.getQueryData<PublicOrder>(keyOf(orderLinks.show, input))
  const isWaiting = known?.status === 'awaited' || known?.status === 'taken' || known?.certificate?.state === 'making'
  const pause = known?.status === 'taken' && known.waits_for_till === 1 ? ASK_TILL : ASK
  const { data, error, refetch } = useData(orderLinks.show, input, isWaiting ? { refetchInterval: pause } : {})
  const isGone = error?.status === 404
  return (
    <DoorPanel title={t('title')} lead={t('title')}>
      {data && <Order order={data} hash={hash} />}
      {!data && isGone && <Empty icon="error" title={t('gone')} text={t('goneText')} />}
      {!data && error && !isGone && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={3} />}
    </DoorPanel>
  )
}

const currencies: Record<number, 'RUB' | 'UZS'> = { 1: 'RUB', 2: 'UZS' }

function Order({ order, hash }: { order: PublicOrder; hash: string }) {
  const money = (sum: number) => formatMoney(sum, currencies[order.currency_id])
  return (
    <>
      <h2 className={styles.name}>{t('number', { id: order.number })}</h2>
      <p className={styles.soft}>{[order.unit, order.address].filter(Boolean).join(', ')}</p>
      <table className={styles.lines}>
        <caption>{t('fields.items')}</caption>
        <tbody>
          {order.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order stand in their order and have no number here
            <tr key={at}>
              <th scope="row">
                {item.title}
                {item.qty > 1 && <span className={styles.soft}>{` ${formatNumber(item.price)} × ${item.qty}`}</span>}
              </th>
              <td>{money(item.sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.reduced > 0 && (
            <tr className={styles.reduced}>
              <th scope="row">{t('reduced')}</th>
              <td>−{money(order.reduced)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{money(order.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p role="status">{t(`states.${order.status}`)}</p>
      {order.waits_for_till === 1 && order.status !== 'cancelled' && <p>{t('later')}</p>}
      <Pay order={order} hash={hash} sum={money(order.total)} />
      {order.certificate && <BoughtCertificate certificate={order.certificate} hash={hash} sum={money(order.certificate.face)} />}
      {order.receipts.map((one) => (
        <section
          key={one.fd}
          className={styles.receipt}
          aria-label={t(one.kind === 'sell' ? 'receipt' : 'receiptReturn', { sum: money(one.sum) })}
        >
          <QrPicture text={one.qr} label={t('receiptQr')} />
          <p>
            <strong>{t(one.kind === 'sell' ? 'receipt' : 'receiptReturn', { sum: money(one.sum) })}</strong>
            <span className={styles.soft}>{formatMoment(one.at)}</span>
            <span className={styles.soft}>{t('receiptData', one)}</span>
          </p>
        </section>
      ))}
      {order.receipts.length > 0 && <p className={styles.soft}>{t('check')}</p>}
    </>
  )
}

function Pay({ order: { can_pay, pay_url, status }, hash, sum }: { order: PublicOrder; hash: string; sum: string }) {
  const input = { params: { hash } }
  const pay = useSave(orderLinks.pay, { saved: null, done: (next) => queryClient.setQueryData(keyOf(orderLinks.show, input), next) })
  if (can_pay === 1)
    return (
      <div className={styles.acts}>
        <Button kind="primary" disabled={pay.isPending} onClick={() => pay.mutate(input)}>
          {t('pay', { sum })}
        </Button>
      </div>
    )
  if (status === 'unpaid') return <p className={styles.soft}>{t('atDesk')}</p>
  if (status !== 'awaited') return null
  if (!pay_url) return <p className={styles.soft}>{t('opening')}</p>
  return (
    <div className={styles.acts}>
      <a className={styles.toBank} href={pay_url}>
        {t('toBank')}
      </a>
    </div>
  )
}
