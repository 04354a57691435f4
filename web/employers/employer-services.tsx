import { z } from 'zod'
import { type EmployerService, employers, type TeachableCategory } from '#contract/employers/employers.ts'
import { formatDuration } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** What the master does, and how long it takes her where it is not as usual. */
export function EmployerServices({ employerId }: { employerId: number }) {
  const own = useData(employers.services, { params: { id: employerId } })
  const all = useData(employers.form, {})
  const error = own.error ?? all.error
  if (own.data && all.data) return <ServicesForm employerId={employerId} own={own.data} categories={all.data.service_categories} />
  const retry = () => {
    void own.refetch()
    void all.refetch()
  }
  return error ? <Failure title={shell('form.loadFailed')} error={error} retry={retry} /> : <FormSkeleton fields={6} />
}

const schema = z.object({ services: z.record(z.string(), z.number().nullable()) })

interface ServicesFormProps {
  employerId: number
  own: EmployerService[]
  categories: TeachableCategory[]
}

function ServicesForm({ employerId, own, categories }: ServicesFormProps) {
  const { can } = useSession()
  const save = useSave(employers.setServices, { saved: t('servicesSaved') })
  const form = useForm({
    name: 'services',
    schema,
    initial: { services: Object.fromEntries(own.map((one) => [one.id, one.pivot.duration])) },
    save: ({ services: chosen }) => save.mutateAsync({ params: { id: employerId }, body: { services: chosen } }),
  })
  const field = form.field('services')
  const chosen = field.value ?? {}
  return (
    <FormView form={form} isReadOnly={!can(employers.setServices.may)}>
      <p className={styles.hint}>{categories.length > 0 ? t('servicesText') : t('servicesEmpty')}</p>
      <p className={styles.hint}>{t('chosen', { count: Object.keys(chosen).length })}</p>
      {categories.map((category) => (
        <FieldGroup key={category.id} title={category.title}>
          <div className={styles.services}>
            {category.services.map((one) => (
              <ServiceLine key={one.id} service={one} chosen={chosen} onChange={field.onChange} />
            ))}
          </div>
        </FieldGroup>
      ))}
      <FieldError field={field} />
    </FormView>
  )
}

/** Service id → own duration, null as usual; a service that is not there is not hers. */
type Chosen = Record<string, number | null>

interface ServiceLineProps {
  service: TeachableCategory['services'][number]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function ServiceLine({ service, chosen, onChange }: ServiceLineProps) {
  const isChosen = Object.hasOwn(chosen, service.id)
  const toggle = () => {
    const { [service.id]: _, ...others } = chosen
    onChange(isChosen ? others : { ...chosen, [service.id]: null })
  }
  return (
    <div className={styles.service}>
      <label className={styles.check}>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        {service.title}
        <span className={styles.hint}>{formatDuration(service.duration)}</span>
      </label>
      {isChosen && (
        <select
          aria-label={t('ownDuration', { title: service.title })}
          value={chosen[service.id] ?? ''}
          onChange={(event) => onChange({ ...chosen, [service.id]: event.target.value === '' ? null : Number(event.target.value) })}
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
