import { type KeyboardEvent, useId, useState } from 'react'
import { barcode } from '#contract/core/rules.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import { canonicalBarcode, hasCheckDigit } from '#domain/goods/barcode.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { FieldError, tied } from '#web/ui/field.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

/** A scanner types a code and Enter: the code goes into the list and the form stays open for the next one. */
export function BarcodesField({ field }: { field: FieldProps<string[]> }) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const codes = field.value ?? []
  const add = () => {
    if (text.trim() === '') return setWrong(undefined)
    const read = barcode.transform(canonicalBarcode).safeParse(text)
    if (!read.success) return setWrong(read.error.issues[0]?.message)
    if (codes.includes(read.data)) return setWrong(goodMessages.barcodeTwice)
    field.onChange([...codes, read.data])
    setText('')
    setWrong(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const own = { id, name: 'barcode', required: false, error: wrong }
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('fields.barcode')}
      </label>
      <div className={styles.adding}>
        <input
          {...tied(own, t('barcodesHint'))}
          className={fieldStyles.control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          onBlur={add}
        />
        <Button icon="plus" onClick={add}>
          {t('addBarcode')}
        </Button>
      </div>
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t('barcodesHint')}
      </p>
      <FieldError field={own} />
      <ul className={styles.codes} aria-label={t('fields.good_barcodes')}>
        {codes.map((code) => (
          <li key={code}>
            <span className={styles.code}>{code}</span>
            {!hasCheckDigit(code) && <span className={styles.odd}>{t('oddBarcode')}</span>}
            <IconButton
              icon="close"
              label={t('removeBarcode', { barcode: code })}
              onClick={() => field.onChange(codes.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
      {codes.length === 0 && <p className={fieldStyles.hint}>{t('barcodesEmpty')}</p>}
      <FieldError field={field} />
    </div>
  )
}
