import { useNavigate } from '@tanstack/react-router'
import { buyBody, type CertificateOffer, certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import { E } from '#contract/core/errors.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { DoorFormPanel } from '#web/auth/door-form-panel.tsx'
import { beginAttempt, forgetAttempt } from '#web/core/attempts/attempts.ts'
import { CallError } from '#web/core/call.ts'
import { formatMoney } from '#web/core/formats.ts'
import { hasFieldErrors, showRefusal, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import styles from './buy.module.css'
import { FaceField } from './face-field.tsx'
import { SendDayField } from './send-day-field.tsx'
import { t } from './texts.ts'

const typed = buyBody.omit({ key: true, shop: true })

/** The form of a purchase: what, for whom and when it is sent; then the buyer pays on the page of her order. */
export function BuyForm({ offer, shop }: { offer: CertificateOffer; shop: string | undefined }) {
  const navigate = useNavigate()
  const buy = useSave(certificateSales.buy, { saved: null, quiet: true })
  const form = useForm({
    whileSaving: 'closed',
    name: 'buy-certificate',
    schema: typed,
    initial: { send_day: offer.today, ...(offer.faces[0] && { face: offer.faces[0] }) },
    save: async (body) => {
      const sent = { ...body, ...(shop && { shop }) }
      const once = nameOf(sent)
      const { hash } = await buy.mutateAsync({ body: { ...sent, key: beginAttempt(once) } }).catch(toldAtField)
      forgetAttempt(once)
      await navigate({ to: pathTo('publicOrder', { hash }) })
    },
  })
  const { face } = form.draft
  return (
    <DoorFormPanel form={form} submit={face ? t('buy.submit', { sum: formatMoney(face) }) : t('buy.submitNone')}>
      <FaceField field={form.field('face')} offer={offer} />
      <TextField field={form.field('for_whom')} label={t('buy.forWhom')} maxLength={100} />
      <TextAreaField field={form.field('words')} label={t('buy.words')} maxLength={300} />
      <SendDayField field={form.field('send_day')} today={offer.today} />
      <TextField field={form.field('contact')} label={t('buy.contact')} hint={t('buy.contactHint')} autoComplete="email" maxLength={100} />
      <p className={styles.soft}>
        {t(offer.waits_for_till === 1 ? 'buy.later' : 'buy.arrives')} {t('buy.usable')}
      </p>
    </DoorFormPanel>
  )
}

/** The same purchase sent again after a lost answer, and after F5, is the same; a purchase with something changed in it is another one. */
const nameOf = (purchase: object) => `buy-certificate ${JSON.stringify(Object.entries(purchase).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

function toldAtField(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  if (error.code === E.tooMany)
    throw new CallError({ ...error, status: 422, message: error.message, errors: { contact: [t('refusals.often')] } })
  if (!hasFieldErrors(error)) showRefusal(error)
  throw error
}
