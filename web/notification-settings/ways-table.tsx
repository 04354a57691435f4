import type { ChosenWays, NotificationSettings } from '#contract/notification-settings/notification-settings.ts'
import { kindRules, type Way, ways } from '#contract/notifications/notifications.ts'
import styles from './settings.module.css'
import { kinds, t } from './texts.ts'

interface Props {
  chosen: readonly ChosenWays[]
  rows: NotificationSettings['items']
  /** Where nothing leaves for devices, what a person has chosen for them is kept and has no column. */
  hasPush: boolean
  onChange: (chosen: ChosenWays[]) => void
}

/** A line for each kind and a box for each way; the bell of mandatory kinds is always on. */
export function WaysTable({ chosen, rows, hasPush, onChange }: Props) {
  const shown = ways.filter((way) => hasPush || way !== 'push')
  const set = (kind: ChosenWays['kind'], way: Way, isOn: boolean) =>
    onChange(chosen.map((one) => (one.kind === kind ? { ...one, [way]: isOn ? 1 : 0 } : one)))
  return (
    <table className={styles.ways} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.kind')}</th>
          {shown.map((way) => (
            <th key={way} scope="col">
              {t(`fields.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, is_mandatory }) => (
          <tr key={kind}>
            <th scope="row">{kinds(`kinds.${kind}`)}</th>
            {shown.map((way) => (
              <td key={way}>
                {(way === 'bell' && is_mandatory === 1) || (way === 'mail' && kindRules[kind].letters) ? (
                  <span className={styles.hint}>{t(kindRules[kind].letters === 'never' && way === 'mail' ? 'noMail' : 'mandatory')}</span>
                ) : (
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={t('one', { kind: kinds(`kinds.${kind}`), way: t(`fields.${way}`) })}
                      checked={chosen.find((one) => one.kind === kind)?.[way] === 1}
                      onChange={(event) => set(kind, way, event.target.checked)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
