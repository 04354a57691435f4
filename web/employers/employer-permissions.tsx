import { models } from '#contract/core/permissions.ts'
import { employers } from '#contract/employers/employers.ts'
import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** Permissions of this employee, which are changed on the page of the position. */
export function EmployerPermissions({ employerId }: { employerId: number }) {
  const { data, error, refetch } = useData(employers.permission, { params: { id: employerId }, query: { full: '1' } })
  if (error && !data) return <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  const held = new Set(data)
  const groups = Object.entries(models).flatMap(([model, { title, actions }]) => {
    const words = actions.filter((action) => held.has(`${model}.${action}`)).map((action) => workPositionsRu.actions[action])
    return words.length > 0 ? [{ model, title, words }] : []
  })
  if (groups.length === 0) return <Empty icon="positions" title={t('noPermissions')} text={t('permissionsText')} />
  return (
    <>
      <p className={styles.hint}>{t('permissionsText')}</p>
      <dl className={styles.permissions}>
        {groups.map(({ model, title, words }) => (
          <div key={model}>
            <dt>{title}</dt>
            <dd>{words.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
