import { type FormEvent, useId, useState } from 'react'
import { labelsOf } from '#contract/audits/labels.ts'
import { answerCollision, type Choice, type Question } from '#web/core/collision.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { labelOf, printValue } from '#web/ui/changes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './collision.module.css'
import { t } from './texts.ts'

/** Both values of each field that two people have changed, one beside the other; nothing is chosen for the person. */
export function CollisionPanel({ question }: { question: Question }) {
  const { told, fields } = question
  const [choice, setChoice] = useState<Choice>({})
  const [isSent, setSent] = useState(false)
  const id = useId()
  const open = fields.filter((field) => choice[field] === undefined)
  const take = (whose: Choice[string]) => setChoice(Object.fromEntries(fields.map((field) => [field, whose])))
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (open.length === 0) return answerCollision(choice)
    document.getElementById(`${id}-${open[0]}-mine`)?.focus()
  }
  return (
    <Dialog isWide title={t('collision.title')} onClose={() => answerCollision(null)}>
      <form className={styles.form} noValidate onSubmit={send}>
        <p>{useWho(told.by)}</p>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            id={`${id}-${field}`}
            question={question}
            field={field}
            chosen={choice[field]}
            isMissing={isSent && choice[field] === undefined}
            onChoose={(whose) => setChoice({ ...choice, [field]: whose })}
          />
        ))}
        <div className={styles.acts}>
          <Button type="submit" kind="primary">
            {t('collision.save')}
          </Button>
          <Button onClick={() => answerCollision(null)}>{t('collision.back')}</Button>
          {fields.length > 1 && (
            <span className={styles.all}>
              <Button kind="quiet" onClick={() => take('mine')}>
                {t('collision.allMine')}
              </Button>
              <Button kind="quiet" onClick={() => take('theirs')}>
                {t('collision.allTheirs')}
              </Button>
            </span>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useWho(by: Question['told']['by']): string {
  const { me } = useSession()
  if (!by?.author) return t('collision.byNobody')
  const at = formatMoment(by.created_at)
  return by.author.id === me.id ? t('collision.byMe', { at }) : t('collision.by', { at, name: by.author.name })
}

interface FieldChoiceProps {
  id: string
  question: Question
  field: string
  chosen: Choice[string] | undefined
  isMissing: boolean
  onChoose: (whose: Choice[string]) => void
}

function FieldChoice({ id, question: { told, base }, field, chosen, isMissing, onChoose }: FieldChoiceProps) {
  const { mine, theirs } = told.fields[field] ?? {}
  const words = (value: unknown) => printed(told, field, value)
  const error = `${id}-error`
  return (
    <fieldset className={styles.field} {...(isMissing && { 'aria-describedby': error })}>
      <legend>{labelOf(field, told.model ? labelsOf(told.model) : {})}</legend>
      <div className={styles.sides}>
        {(
          [
            ['mine', mine],
            ['theirs', theirs],
          ] as const
        ).map(([whose, value]) => (
          <label key={whose} className={styles.side}>
            <span className={styles.whose}>
              <input
                id={`${id}-${whose}`}
                type="radio"
                name={id}
                checked={chosen === whose}
                aria-invalid={isMissing}
                onChange={() => onChoose(whose)}
              />
              {t(`collision.${whose}`)}
            </span>
            <span className={styles.value}>{words(value)}</span>
          </label>
        ))}
      </div>
      {field in base && <p className={styles.before}>{t('collision.before', { value: words(base[field]) })}</p>}
      {isMissing && (
        <p id={error} className={styles.missing}>
          {t('collision.choose')}
        </p>
      )}
    </fieldset>
  )
}

/** As the log prints it; a flag travels as a number, and what consists of parts is told part by part. */
function printed({ names, kinds }: Question['told'], field: string, value: unknown): string {
  if (kinds[field] === 'flag' && typeof value === 'number') return printValue(field, value === 1)
  return printValue(field, typeof value === 'object' ? inParts(value) : value, names, kinds)
}

function inParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => typeof one !== 'object') ? value : value.map((one) => partsOf(one).join(' '))
  return value === null ? null : partsOf(value)
}

const partsOf = (value: unknown): (string | number)[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(partsOf)
    : [typeof value === 'number' ? value : String(value ?? '—')]
