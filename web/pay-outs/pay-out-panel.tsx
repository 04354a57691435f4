import { useNavigate } from '@tanstack/react-router'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LostAnswer } from '#web/ui/lost/lost-answer.tsx'
import { t } from './texts.ts'

interface PayOutPanelProps {
  /** The certificate by its number, or the club card. */
  of: { certificate: number; number: string } | { card: number }
  onClose: () => void
}

/** Money that a former program took: how it was paid is asked, and the order that is refunded opens. */
export function PayOutPanel({ of, onClose }: PayOutPanelProps) {
  const navigate = useNavigate()
  const done = ({ id }: { id: number }) => void navigate({ to: pathTo('finance-order-view', { orderId: id }) })
  const once = 'card' in of ? `pay-out-card-${of.card}` : `pay-out-certificate-${of.certificate}`
  const certificate = useSave(customerWallet.payOutCertificate, { once, saved: null, done })
  const card = useSave(customerWallet.payOutCard, { once, saved: null, done })
  const isPending = certificate.isPending || card.isPending
  const pay = (payment_type: 1 | 8) => {
    if (isPending) return
    if ('card' in of) card.mutate({ params: { id: of.card }, body: { payment_type } })
    else certificate.mutate({ params: { id: of.certificate }, body: { payment_type, certificate_number: of.number } })
  }
  return (
    <Dialog
      title={t('payOut.act')}
      onClose={onClose}
      isWide
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {shell('form.cancel')}
          </Button>
          <Button aria-disabled={isPending} onClick={() => pay(8)}>
            {t('payOut.cash')}
          </Button>
          <Button aria-disabled={isPending} onClick={() => pay(1)}>
            {t('payOut.card')}
          </Button>
        </>
      }
    >
      <LostAnswer once={once} />
      <p>{t('payOut.hint')}</p>
    </Dialog>
  )
}
