import { systemSettings } from '#contract/system-settings/system-settings.ts'
import { useData } from '#web/core/query.ts'
import { t } from './texts.ts'

/** Whom to ask about the system; nothing where nobody is named. */
export function SupportPanel() {
  const { data } = useData(systemSettings.support, {})
  if (!data || !Object.values(data).some(Boolean)) return null
  const { support_name, support_phone, support_email, support_hours, support_note } = data
  return (
    <section aria-label={t('panel')}>
      <h2>{t('panel')}</h2>
      {support_name && <p>{support_name}</p>}
      {support_phone && (
        <p>
          <a href={`tel:${support_phone.replace(/[^\d+,]/g, '')}`}>{support_phone}</a>
        </p>
      )}
      {support_email && (
        <p>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </p>
      )}
      {support_hours && <p>{support_hours}</p>}
      {support_note && <p>{support_note}</p>}
    </section>
  )
}
