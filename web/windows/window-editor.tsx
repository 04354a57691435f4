import { formatDuration } from '#web/core/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import { type EditedWindow, endOf, errorsOf } from './window-editing.ts'
import styles from './windows.module.css'

interface WindowEditorProps {
  id: string
  window: EditedWindow
  /** True: its errors are shown. */
  isChecked: boolean
  onChange: (change: Partial<EditedWindow>) => void
  onRemove: () => void
}

/** One template: its first day, its begin, and its intervals one after another. */
export function WindowEditor({ id, window, isChecked, onChange, onRemove }: WindowEditorProps) {
  const isRemoved = window.status === 'delete'
  const errors: Partial<ReturnType<typeof errorsOf>> = isChecked ? errorsOf(window) : {}
  const part = (name: 'day' | 'time' | 'endDay', required: boolean) => ({
    id: `${id}-${name}`,
    name,
    value: window[name],
    error: errors[name],
    required,
    onChange: (value: string | null) => onChange({ [name]: value }),
    onBlur: () => {},
  })
  return (
    <li className={styles.window} data-removed={isRemoved}>
      <fieldset className={styles.begin} disabled={isRemoved} aria-label={t('editor.beginDay')}>
        <DateField field={part('day', true)} label={t('editor.beginDay')} />
        <TimeField field={part('time', true)} label={t('editor.beginTime')} />
        <DateField field={part('endDay', false)} label={t('editor.endDay')} />
      </fieldset>
      <Lengths
        window={window}
        onChange={(schedule) => onChange({ schedule })}
        isDisabled={isRemoved}
        error={errors.schedule}
        id={`${id}-schedule`}
      />
      <div className={styles.end}>
        {window.status && <span className={styles.status}>{t(`editor.status.${window.status}`)}</span>}
        {isRemoved ? (
          <Button kind="quiet" onClick={() => onChange({})}>
            {t('editor.restore')}
          </Button>
        ) : (
          <IconButton icon="remove" label={t('editor.remove')} onClick={onRemove} />
        )}
      </div>
    </li>
  )
}

interface LengthsProps {
  id: string
  error: string | undefined
  window: EditedWindow
  onChange: (schedule: number[]) => void
  isDisabled: boolean
}

function Lengths({ id, window, error, onChange, isDisabled }: LengthsProps) {
  const { schedule } = window
  const end = endOf(window)
  const total = schedule.reduce((sum, length) => sum + length, 0)
  return (
    <fieldset className={styles.lengths} disabled={isDisabled} aria-label={t('editor.lengths')}>
      {schedule.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place in the chain
        <span key={index} className={styles.length}>
          <select
            aria-label={t('editor.length', { number: index + 1 })}
            value={length}
            onChange={(event) => onChange(schedule.with(index, Number(event.target.value)))}
          >
            {lengths.map((one) => (
              <option key={one} value={one}>
                {formatDuration(one)}
              </option>
            ))}
          </select>
          <IconButton
            icon="close"
            label={t('editor.removeLength', { number: index + 1 })}
            onClick={() => onChange(schedule.toSpliced(index, 1))}
          />
        </span>
      ))}
      <Button icon="plus" onClick={() => onChange([...schedule, schedule.at(-1) ?? 7200])}>
        {t('editor.addLength')}
      </Button>
      <span className={styles.total}>
        {t('editor.lasts', { time: formatDuration(total) })}
        {end && `, ${t('editor.ends', { time: end })}`}
      </span>
      <FieldError field={{ id, error }} />
    </fieldset>
  )
}

/** WIN-714: an hour to four in steps of a quarter. */
const lengths = Array.from({ length: 13 }, (_, step) => 3600 + step * 900)
