import type { GoodRow } from '#contract/goods/goods.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import styles from './goods.module.css'
import { t } from './texts.ts'

type Pack = GoodRow['good_units'][number]

/** Further units of a good, each with the number of base units it holds. */
export function PacksField({ field, unit }: { field: FieldProps<Pack[]>; unit: string }) {
  const packs = field.value ?? []
  const change = (index: number, next: Partial<Pack>) => field.onChange(packs.map((one, at) => (at === index ? { ...one, ...next } : one)))
  const part = (index: number, name: keyof Pack) => ({
    id: `${field.id}-${index}-${name}`,
    name: `${field.name}.${index}.${name}`,
    required: true,
    error: undefined,
    onBlur: field.onBlur,
  })
  return (
    <fieldset className={styles.packs} aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}>
      <legend className={fieldStyles.label}>{t('packs')}</legend>
      <p className={fieldStyles.hint}>{t('packsHint')}</p>
      {packs.map((pack, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row being typed has nothing else of its own
        <div key={index} className={styles.pack}>
          <TextField
            field={{ ...part(index, 'title'), value: pack.title, onChange: (title) => change(index, { title: title ?? '' }) }}
            label={t('packTitle')}
            maxLength={30}
          />
          <NumberField
            field={{ ...part(index, 'factor'), value: pack.factor, onChange: (factor) => change(index, { factor: factor ?? Number.NaN }) }}
            label={t('packFactor', { unit })}
          />
          <IconButton
            icon="remove"
            label={t('removePack', { title: pack.title })}
            onClick={() => field.onChange(packs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" onClick={() => field.onChange([...packs, { title: '', factor: 1 }])}>
          {t('addPack')}
        </Button>
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
