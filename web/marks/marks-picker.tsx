import { type KeyboardEvent, useId, useState } from 'react'
import { keyOfCode, markCode } from '#contract/core/mark-code.ts'
import { splitMarks } from '#domain/core/mark.ts'
import { signOf } from '#web/core/scanner.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { FieldError, tied } from '#web/ui/field.tsx'
import styles from './marks.module.css'
import { t } from './texts.ts'

/**
 * The marks of a line. A scanner ends each with Enter, and its signs are read by the places of the keys, so that a Russian layout reads the same; several
 * are pasted at once, a line or a space apart.
 */
export function MarksPicker({ field }: { field: FieldProps<string[]> }) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const codes = field.value ?? []
  const add = (typed = text) => {
    const known = new Set(codes.map(keyOfCode))
    const fresh: string[] = []
    for (const scan of splitMarks(typed)) {
      const read = markCode.safeParse(scan)
      if (!read.success) return setWrong(read.error.issues[0]?.message)
      if (known.has(keyOfCode(read.data))) return setWrong(t('field.twice', { mark: keyOfCode(read.data) }))
      known.add(keyOfCode(read.data))
      fresh.push(read.data)
    }
    setWrong(undefined)
    setText('')
    if (fresh.length > 0) field.onChange([...codes, ...fresh])
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const sign = signOf(event.nativeEvent)
    if (sign !== null) {
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      event.currentTarget.setRangeText(sign, selectionStart, selectionEnd, 'end')
      setText(event.currentTarget.value)
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    add()
  }
  const own = { id, name: 'mark', required: false, error: wrong }
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('field.label')}
      </label>
      <div className={styles.adding}>
        <textarea
          {...tied(own, t('field.hint'))}
          className={`${fieldStyles.control} ${styles.input}`}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          onBlur={() => add()}
        />
        <Button icon="plus" onClick={() => add()}>
          {t('field.add')}
        </Button>
      </div>
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t('field.hint')}
      </p>
      <FieldError field={own} />
      {codes.length > 0 && <p className={fieldStyles.hint}>{t('field.count', { count: codes.length })}</p>}
      <ul className={styles.codes} aria-label={t('field.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{keyOfCode(code)}</code>
            <IconButton
              icon="close"
              label={t('field.remove', { mark: keyOfCode(code) })}
              onClick={() => field.onChange(codes.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
      <FieldError field={field} />
    </div>
  )
}
