import { formatDuration } from '#web/core/formats.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './service-durations-picker.module.css'
import { t } from './texts.ts'

/** For each chosen service its own duration; null: the usual one. */
export type Durations = Record<string, number | null>
interface Service {
  id: number
  title: string
  duration: number
}

interface ServiceDurationsPickerProps {
  field: Pick<FieldProps<unknown>, 'id' | 'error'>
  categories: readonly { id: number; title: string; services: readonly Service[] }[]
  chosen: Durations
  onChange: (chosen: Durations) => void
}

/** The price list by category: what is ticked, and how long it takes where that is not as usual. */
export function ServiceDurationsPicker({ field, categories, chosen, onChange }: ServiceDurationsPickerProps) {
  return (
    <>
      <p className={styles.hint}>{t(categories.length > 0 ? 'durations.text' : 'durations.empty')}</p>
      {categories.length > 0 && <p className={styles.hint}>{t('durations.chosen', { count: Object.keys(chosen).length })}</p>}
      <FieldError field={field} />
      {categories.map((category) => (
        <FieldGroup key={category.id} title={category.title}>
          <div className={styles.services}>
            {category.services.map((one) => (
              <ServiceLine key={one.id} service={one} chosen={chosen} onChange={onChange} />
            ))}
          </div>
        </FieldGroup>
      ))}
    </>
  )
}

interface ServiceLineProps extends Pick<ServiceDurationsPickerProps, 'chosen' | 'onChange'> {
  service: Service
}

function ServiceLine({ service: { id, title, duration }, chosen, onChange }: ServiceLineProps) {
  const isChosen = Object.hasOwn(chosen, id)
  const toggle = () => {
    const { [id]: _, ...others } = chosen
    onChange(isChosen ? others : { ...chosen, [id]: null })
  }
  return (
    <div className={styles.service}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        {title}
        <span className={styles.hint}>{formatDuration(duration)}</span>
      </label>
      {isChosen && (
        <Select
          label={t('durations.own', { title })}
          value={chosen[id] ?? ''}
          options={steps}
          empty={t('durations.usual')}
          onChange={(text) => onChange({ ...chosen, [id]: text === '' ? null : Number(text) })}
        />
      )}
    </div>
  )
}

/** SRV-402: 0…36000 in steps of a quarter. */
const steps = Array.from({ length: 41 }, (_, step) => ({ id: step * 900, name: formatDuration(step * 900) }))
