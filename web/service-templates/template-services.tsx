import type { z } from 'zod'
import type { serviceTemplateBody } from '#contract/service-templates/service-templates.ts'
import { services } from '#contract/services/services.ts'
import { formatDuration } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './service-templates.module.css'
import { t } from './texts.ts'

type Chosen = z.input<typeof serviceTemplateBody>['service_ids']

/** The price list by category: what is ticked belongs to the template. */
export function TemplateServices({ field }: { field: FieldProps<Chosen> }) {
  const { data, error, refetch } = useData(services.byCategory, { query: {} })
  if (!data)
    return error ? <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={6} />
  const chosen = field.value ?? {}
  const filled = data.filter((one) => one.services.length > 0)
  return (
    <>
      <p className={styles.hint}>{filled.length > 0 ? t('servicesText') : t('servicesEmpty')}</p>
      <p className={styles.hint}>{t('chosen', { count: Object.keys(chosen).length })}</p>
      <FieldError field={field} />
      {filled.map((category) => (
        <FieldGroup key={category.id} title={category.title}>
          {category.services.map((one) => (
            <ServiceLine key={one.id} service={one} chosen={chosen} onChange={field.onChange} />
          ))}
        </FieldGroup>
      ))}
    </>
  )
}

interface ServiceLineProps {
  service: { id: number; title: string; duration: number }
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function ServiceLine({ service: { id, title, duration }, chosen, onChange }: ServiceLineProps) {
  const own = chosen[id]
  const toggle = () => {
    const { [id]: _, ...others } = chosen
    onChange(own ? others : { ...chosen, [id]: { duration: null } })
  }
  return (
    <div className={styles.service}>
      <label className={styles.check}>
        <input type="checkbox" checked={own !== undefined} onChange={toggle} />
        {title}
        <span className={styles.hint}>{formatDuration(duration)}</span>
      </label>
      {own && (
        <select
          aria-label={t('ownDuration', { title })}
          value={own.duration ?? ''}
          onChange={({ target }) => onChange({ ...chosen, [id]: { ...own, duration: target.value === '' ? null : Number(target.value) } })}
        >
          <option value="">{t('usual')}</option>
          {durations.map((seconds) => (
            <option key={seconds} value={seconds}>
              {formatDuration(seconds)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** SRV-402: 0…36000 in steps of a quarter. */
const durations = Array.from({ length: 41 }, (_, step) => step * 900)
