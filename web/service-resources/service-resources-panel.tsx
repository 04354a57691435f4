import { seenIn } from '#contract/core/edits.ts'
import { type ServiceResourceRow, serviceResources, serviceResourcesBody } from '#contract/service-resources/service-resources.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './service-resources.module.css'
import { t } from './texts.ts'

/** Resources that a service takes, and how many of each a studio has. */
export function ServiceResourcesPanel({ serviceId }: { serviceId: number }) {
  const { data, error, refetch } = useData(serviceResources.list, { params: { id: serviceId } })
  if (data) return <ResourcesForm serviceId={serviceId} rows={data} />
  return error ? <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={2} />
}

function ResourcesForm({ serviceId, rows }: { serviceId: number; rows: ServiceResourceRow[] }) {
  const { can } = useSession()
  const save = useSave(serviceResources.set, { saved: t('saved'), inForm: true })
  const form = useForm({
    whileSaving: 'open',
    name: 'resources',
    schema: serviceResourcesBody,
    initial: { resources: rows.map(({ type, count }) => ({ type, count })) },
    seen: seenIn(serviceResources.set, rows),
    save: (body, _, seen) => save.mutateAsync({ params: { id: serviceId }, body, seen }),
  })
  const field = form.field('resources')
  const lines = field.value ?? []
  const errors = field.error === undefined ? {} : errorsOf(lines)
  const put = (at: number, line: Line) => field.onChange(lines.map((one, index) => (index === at ? line : one)))
  return (
    <FormView form={form} isReadOnly={!can(serviceResources.set.may)}>
      <p className={styles.hint}>{lines.length > 0 ? t('text') : t('empty')}</p>
      <ul className={styles.items} aria-label={t('title')}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new line has no other name than its place
          <li key={index} className={styles.item}>
            <LineFields id={`${field.id}-${index}`} line={line} errors={errors} at={index} onChange={(next) => put(index, next)} />
            <IconButton
              icon="remove"
              label={t('removeLine', { name: line.type })}
              onClick={() => field.onChange(lines.filter((_, place) => place !== index))}
            />
          </li>
        ))}
      </ul>
      {Object.keys(errors).length === 0 && <FieldError field={field} />}
      <div>
        <Button icon="plus" onClick={() => field.onChange([...lines, { type: '', count: 1 }])}>
          {t('add')}
        </Button>
      </div>
    </FormView>
  )
}

interface Line {
  type: string
  count: number
}

interface LineFieldsProps {
  id: string
  line: Line
  at: number
  errors: Record<string, string>
  onChange: (line: Line) => void
}

function LineFields({ id, line, at, errors, onChange }: LineFieldsProps) {
  const type = { id: `${id}-type`, error: errors[`${at}.type`] }
  const count = { id: `${id}-count`, error: errors[`${at}.count`] }
  return (
    <>
      <div>
        <label>
          {t('fields.type')}
          <input {...tiedTo(type)} value={line.type} maxLength={100} onChange={({ target }) => onChange({ ...line, type: target.value })} />
        </label>
        <FieldError field={type} />
      </div>
      <div>
        <label>
          {t('fields.count')}
          <input
            {...tiedTo(count)}
            type="number"
            min={1}
            max={1000}
            value={Number.isNaN(line.count) ? '' : line.count}
            onChange={({ target }) => onChange({ ...line, count: target.valueAsNumber })}
          />
        </label>
        <FieldError field={count} />
      </div>
    </>
  )
}

const tiedTo = ({ id, error }: { id: string; error: string | undefined }) =>
  error === undefined ? { id } : { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` }

/** For `1.type` and the like the error: the list's own error does not tell its line. */
function errorsOf(lines: Line[]): Record<string, string> {
  // The browser tells an emptied count as NaN, which the rule takes for a wrong number.
  const resources = lines.map((line) => ({ ...line, count: Number.isNaN(line.count) ? null : line.count }))
  const { error } = serviceResourcesBody.safeParse({ resources })
  return Object.fromEntries(
    (error?.issues ?? []).flatMap(({ path: [, ...at], message }) => (at.length === 2 ? [[at.join('.'), message]] : [])).toReversed(),
  )
}
