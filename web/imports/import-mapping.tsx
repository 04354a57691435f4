import { useState } from 'react'
import { type ImportRow, imports } from '#contract/imports/imports.ts'
import { CallError } from '#web/core/call.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './imports.module.css'
import { t } from './texts.ts'

/** The meaning of each column: guessed by its title, corrected by hand. */
export function ImportMapping({ row }: { row: ImportRow }) {
  const [mapping, setMapping] = useState(row.mapping)
  const check = useSave(imports.check, { saved: null, quiet: true })
  const errors = check.error instanceof CallError ? check.error.errors : {}
  const set = (index: number, key: string) => setMapping(mapping.map((one, at) => (at === index ? key || null : one)))
  const targets = row.targets.map(({ key, title }) => ({ id: key, name: title }))
  return (
    <section aria-label={t('mapping')} className={styles.part}>
      <p className={styles.soft}>
        {row.name} · {t('mappingHint')}
      </p>
      <ul className={styles.columns}>
        {row.titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, two may be called alike
          <li key={index} className={styles.column}>
            <div>
              <label htmlFor={`target-${index}`}>{t('column', { title: title || String(index + 1) })}</label>
              <Select
                id={`target-${index}`}
                value={mapping[index] ?? ''}
                options={targets}
                empty={t('skip')}
                onChange={(key) => set(index, key)}
              />
            </div>
            <span className={styles.soft}>{t('sample', { text: row.samples.map((cells) => cells[index]).find(Boolean) ?? '—' })}</span>
            <FieldError field={{ id: `column-${index}`, error: errors[`mapping.${index}`]?.[0] }} />
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldError field={{ id: 'mapping', error: (errors.mapping ?? errors.state)?.[0] }} />
      </div>
      <div className={styles.acts}>
        <Button kind="primary" aria-disabled={check.isPending} onClick={() => check.mutate({ params: { id: row.id }, body: { mapping } })}>
          {t('check')}
        </Button>
      </div>
    </section>
  )
}
