import type { Permission } from '#contract/core/permissions.ts'
import { type PermissionGroup, workPositions } from '#contract/work-positions/work-positions.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { isWhole, toggleGroup, togglePermission } from './permission-set.ts'
import styles from './permissions-field.module.css'
import { t } from './texts.ts'

/** The words of a position, grouped by what they are about; the second product's stand last. */
export function PermissionsField({ field }: { field: FieldProps<Permission[]> }) {
  const { data } = useData(workPositions.permissions, { query: {} })
  const groups = (data ?? []).toSorted((a, b) => a.type - b.type)
  const held: string[] = field.value ?? []
  // The registry of the server is the registry of the contract.
  const change = (next: string[]) => field.onChange(next as Permission[])
  return (
    <FieldGroup title={t('permissions')}>
      <div className={styles.acts}>
        <Button onClick={() => change(groups.flatMap((group) => group.permissions.map((one) => one.id)))}>{t('all')}</Button>
        <Button onClick={() => change([])}>{t('none')}</Button>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.model} group={group} held={held} onChange={change} />
        ))}
      </div>
      <FieldError field={field} />
    </FieldGroup>
  )
}

function Group({ group, held, onChange }: { group: PermissionGroup; held: string[]; onChange: (held: string[]) => void }) {
  return (
    <fieldset className={styles.group} aria-label={group.title}>
      <label className={styles.whole}>
        <input type="checkbox" checked={isWhole(group, held)} onChange={() => onChange(toggleGroup(group, held))} />
        {group.title}
        {group.type === 2 && <span className={styles.pro}> {t('pro')}</span>}
      </label>
      {group.permissions.map((one) => (
        <label key={one.id} className={styles.one}>
          <input type="checkbox" checked={held.includes(one.id)} onChange={() => onChange(togglePermission(one.id, held))} />
          {one.title}
        </label>
      ))}
    </fieldset>
  )
}
