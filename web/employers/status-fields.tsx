import { employerStatuses as dictionary } from '#contract/employer-statuses/employer-statuses.ts'
import { type employerBody, employers } from '#contract/employers/employers.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import type { Form } from '#web/core/use-form.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

type EmployerForm = Form<typeof employerBody>

/** The reason of an absence, with the fields that it asks for (K22). */
export function StatusFields({ form }: { form: EmployerForm }) {
  const asked = useData(dictionary.list, { query: { limit: 2000 } })
  const statuses = asked.data?.items ?? []
  const chosen = statuses.find((one) => one.id === form.draft.employer_status_id)
  const info = form.field('info')
  const given = info.value?.fields ?? []
  const fieldOf = (key: string) => ({
    ...info,
    id: `${info.id}-${key}`,
    name: `info.${key}`,
    required: false,
    error: undefined,
    value: given.find((one) => one.key === key)?.value ?? null,
    onChange: (value: string | null) => info.onChange({ fields: [...given.filter((one) => one.key !== key), { key, value }] }),
  })
  return (
    <>
      <SelectField
        field={form.field('employer_status_id')}
        label={t('fields.employer_status_id')}
        options={statuses.map(({ id, title }) => ({ id, name: title }))}
        from={asked}
      />
      {chosen?.fields.map(({ key, type, title }) =>
        type === 'date' ? (
          <DateField key={key} field={fieldOf(key)} label={title} />
        ) : (
          <TextField key={key} field={fieldOf(key)} label={title} maxLength={500} inputMode={type === 'number' ? 'decimal' : 'text'} />
        ),
      )}
    </>
  )
}

const FIRED = 2

/** Coming visits of an employee who is about to be fired: another master must take them. */
export function FiringNotice({ form, employerId }: { form: EmployerForm; employerId: number }) {
  const { can } = useSession()
  const isFiring = form.draft.status === FIRED && can(employers.futureBookings.may)
  const { data } = useData(employers.futureBookings, isFiring ? { params: { id: employerId } } : null)
  if (!isFiring) return null
  return (
    <div className={styles.firing} role="status">
      <p>{t('firingText')}</p>
      {data && <p>{data.count === 0 ? t('noFuture') : t('future', { count: data.count })}</p>}
      <ul className={styles.lines}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <LinkButton kind="quiet" to={pathTo('booking', { id: one.id })}>
              {t('openBooking', { id: one.id })}
            </LinkButton>
            <span>{formatMoment(one.begin_at)}</span>
            <span>{one.unit.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
