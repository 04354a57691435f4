import { plainField } from '#web/core/plain-field.ts'
import { shell } from '#web/core/texts.ts'
import { setLook, useLook } from '#web/core/theme.ts'
import { type Keys, useListedKeys } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FlagField } from '#web/ui/field.tsx'
import styles from './keys-dialog.module.css'
import type { PartProps } from './parts.ts'

/** The keys of the open screen, and no others (front-desk.md U-10). */
export function KeysDialog({ onClose }: Pick<PartProps, 'onClose'>) {
  const { keys } = useLook()
  const places = byPlace(useListedKeys())
  return (
    <Dialog isWide title={shell('shortcuts.title')} onClose={onClose} actions={<Button onClick={onClose}>{shell('close')}</Button>}>
      {[...places].map(([place, listed]) => (
        <section key={place} className={styles.place}>
          <h3>{place}</h3>
          <dl className={styles.list}>
            {listed.map((one) => (
              <div key={one.keys}>
                <dt>{one.text}</dt>
                <dd>
                  <kbd className={styles.keys}>{one.keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <FlagField
        field={plainField<0 | 1 | boolean>('keys', keys === 'off' ? 0 : 1, (is) => setLook({ keys: is ? undefined : 'off' }))}
        label={shell('shortcuts.on')}
        hint={shell('shortcuts.onHint')}
      />
    </Dialog>
  )
}

/** Keys that work everywhere first; two parts of a screen may list the same key. */
function byPlace(listed: readonly Keys[]): Map<string, Keys[]> {
  const places = new Map<string, Keys[]>([[shell('shortcuts.everywhere'), []]])
  for (const one of listed) {
    const place = one.place ?? shell('shortcuts.everywhere')
    const beside = places.get(place) ?? []
    if (!beside.some((other) => other.keys === one.keys && other.text === one.text)) places.set(place, [...beside, one])
  }
  return places
}
