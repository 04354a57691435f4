import { useId, useState } from 'react'
import { certificates, type NamedCertificate } from '#contract/certificates/certificates.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { spaced } from '#domain/certificates/number.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { PayOutPanel } from '#web/pay-outs/pay-out-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { CertificateStateMark } from './certificate-state.tsx'
import styles from './certificates.module.css'
import { RestPanel } from './rest-panel.tsx'
import { t } from './texts.ts'

interface CertificateCardProps {
  certificate: NamedCertificate
  isUsable: boolean
  onChanged: () => void
}

/** A certificate for a person who has named its number. */
export function CertificateCard({ certificate, isUsable, onChanged }: CertificateCardProps) {
  const head = useId()
  const [isBlocking, setBlocking] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const { code, state, certificate_number } = certificate
  const mayBeBlocked = state === 'created' || state === 'at_unit' || state === 'sold'
  return (
    <section aria-labelledby={head} className={styles.card}>
      <h2 id={head}>{t('lookup.more', { code })}</h2>
      <p className={styles.marks}>
        <CertificateStateMark state={state} />
        {isUsable && <strong>{t('lookup.usable')}</strong>}
      </p>
      <CertificateFacts certificate={certificate} />
      {certificate.rest > 0 && <RestPanel certificate={certificate} />}
      <May do={certificates.block}>
        {(mayBeBlocked || state === 'blocked') && (
          <Button kind="quiet" onClick={() => setBlocking(true)}>
            {t(state === 'blocked' ? 'lookup.unblock' : 'lookup.block')}
          </Button>
        )}
      </May>
      {state === 'sold' && certificate.is_former === 1 && (
        <May do={customerWallet.payOutCertificate}>
          <Button kind="quiet" icon="minus" onClick={() => setPaying(true)}>
            {t('lookup.payOut')}
          </Button>
        </May>
      )}
      {isPaying && <PayOutPanel of={{ certificate: certificate.id, number: certificate_number }} onClose={() => setPaying(false)} />}
      {isBlocking && <BlockDialog certificate={certificate} onChanged={onChanged} onClose={() => setBlocking(false)} />}
      <p className={styles.number}>{spaced(certificate_number)}</p>
    </section>
  )
}

function CertificateFacts({ certificate }: { certificate: NamedCertificate }) {
  const { face, former_face, paid, currency_id, unit, batch, sold_at, usable_from, valid_until, redeemed_at } = certificate
  const sum = sumIn(currency_id)
  return (
    <Facts
      className={styles.facts}
      of={[
        [t(former_face === null ? 'fields.face' : 'fields.rest'), sum(face)],
        [t('fields.former_face'), former_face === null ? null : sum(former_face)],
        [t('fields.paid'), paid === null ? null : sum(paid)],
        [t('fields.unit'), unit?.name],
        [t('fields.batch'), batch?.name],
        [t('fields.sold_at'), sold_at && formatMoment(sold_at)],
        [t('fields.usable_from'), usable_from && formatDay(usable_from)],
        [t('fields.valid_until'), valid_until && formatDay(valid_until)],
        [t('fields.redeemed_at'), redeemed_at && formatMoment(redeemed_at)],
      ]}
    />
  )
}

interface BlockDialogProps {
  certificate: NamedCertificate
  onChanged: () => void
  onClose: () => void
}

function BlockDialog({ certificate: { id, state }, onChanged, onClose }: BlockDialogProps) {
  const is_blocked = state === 'blocked' ? 0 : 1
  const act = t(is_blocked ? 'lookup.block' : 'lookup.unblock')
  const save = useSave(certificates.block, { inForm: true, saved: t(is_blocked ? 'lookup.blocked' : 'lookup.unblocked') })
  const form = useForm({
    whileSaving: 'closed',
    schema: certificates.block.body,
    name: `certificate-block-${id}`,
    initial: { is_blocked },
    save: async (body) => {
      await save.mutateAsync({ params: { id }, body })
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog title={act} onClose={onClose}>
      <FormView form={form} submit={act}>
        <TextAreaField field={form.field('reason')} label={t('lookup.reason')} maxLength={300} />
      </FormView>
    </Dialog>
  )
}
