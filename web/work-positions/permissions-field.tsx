import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Area, Permission } from '#contract/core/permissions.ts'
import { type PermissionGroup, workPositions } from '#contract/work-positions/work-positions.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { areasOf, isWhole, toggleGroup, togglePermission } from './permission-set.ts'
import styles from './permissions-field.module.css'
import { t } from './texts.ts'

interface Held {
  held: string[]
  onChange: (held: string[]) => void
}

/** Permissions of a position by their subjects; those of the second product are on another tab. */
export function PermissionsField({ field }: { field: FieldProps<Permission[]> }) {
  const { data: groups = [] } = useData(workPositions.permissions, { query: {} })
  const kind = useSearch({ strict: false, select: ({ kind: chosen }: { kind?: string }) => (chosen === '2' ? 2 : 1) })
  const [text, setText] = useState('')
  const held: string[] = field.value ?? []
  // The registry of the server is the registry of the contract.
  const change = (next: string[]) => field.onChange(next as Permission[])
  const areas = areasOf(
    groups.filter((one) => one.type === kind),
    text,
  )
  return (
    <FieldGroup title={t('permissions')}>
      <div className={styles.acts}>
        <Button onClick={() => change(groups.flatMap((group) => group.permissions.map((one) => one.id)))}>{t('all')}</Button>
        <Button onClick={() => change([])}>{t('none')}</Button>
        <Find text={text} onChange={setText} />
      </div>
      <Kinds open={kind} groups={groups} held={held} />
      {areas.map(({ area, groups: some }) => (
        <AreaOf key={area} area={area} groups={some} held={held} onChange={change} />
      ))}
      {text !== '' && areas.length === 0 && <p role="status">{t('notFound')}</p>}
      <FieldError field={field} />
    </FieldGroup>
  )
}

/** Searches what is on the screen; Enter sends no form here. */
function Find({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <input
      type="search"
      className={styles.find}
      aria-label={t('find')}
      placeholder={t('find')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

/** Links, so that they also work in a form that is only read. */
function Kinds({ open, groups, held }: { open: 1 | 2; groups: PermissionGroup[]; held: string[] }) {
  return (
    <nav className={styles.kinds} aria-label={t('fields.type')}>
      {([1, 2] as const).map((kind) => {
        const words = groups.filter((one) => one.type === kind).flatMap((one) => one.permissions)
        return (
          <Link
            key={kind}
            to="."
            search={kind === 2 ? { kind: '2' } : {}}
            hash
            hashScrollIntoView={false}
            replace
            className={styles.kind}
            aria-current={kind === open ? 'page' : undefined}
          >
            {t(kind === 1 ? 'main' : 'pro')} {words.filter(({ id }) => held.includes(id)).length}/{words.length}
          </Link>
        )
      })}
    </nav>
  )
}

/** An area whose screens are not built yet says so once. */
function AreaOf({ area, groups, ...rest }: { area: Area; groups: PermissionGroup[] } & Held) {
  const isLater = groups.every((group) => group.is_later === 1)
  return (
    <section aria-label={t(`areas.${area}`)}>
      <h3 className={styles.area}>
        {t(`areas.${area}`)}
        {isLater && <Later />}
      </h3>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.model} group={group} isLater={!isLater && group.is_later === 1} {...rest} />
        ))}
      </div>
    </section>
  )
}

function Group({ group, isLater, held, onChange }: { group: PermissionGroup; isLater: boolean } & Held) {
  return (
    <fieldset className={styles.group} aria-label={group.title}>
      <label className={styles.whole}>
        <input type="checkbox" checked={isWhole(group, held)} onChange={() => onChange(toggleGroup(group, held))} />
        {group.title}
        {isLater && <Later />}
      </label>
      {group.permissions.map((one) => (
        <label key={one.id} className={styles.one}>
          <input type="checkbox" checked={held.includes(one.id)} onChange={() => onChange(togglePermission(one.id, group, held))} />
          {one.title}
        </label>
      ))}
    </fieldset>
  )
}

const Later = () => (
  <>
    {' '}
    <span className={styles.later}>{t('later')}</span>
  </>
)
