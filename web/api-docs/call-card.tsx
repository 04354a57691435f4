import { useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './api-docs.module.css'
import { curlOf, type Described, type Parameter } from './document.ts'
import { Fields, SchemaTree } from './schema-tree.tsx'
import { mayName, t } from './texts.ts'

/** One call: a line while it is closed, all of it when it is open. Closed ones are not drawn, because all calls together are a hundred thousand elements. */
export function CallCard({ one }: { one: Described }) {
  const [isOpen, open] = useState(false)
  return (
    <details className={styles.call} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className={styles.line}>
        <span className={styles.method} data-method={one.method}>
          {one.method}
        </span>
        <code className={styles.path}>{one.path}</code>
        <span className={styles.may}>{mayName(one.may)}</span>
      </summary>
      {isOpen && <Told one={one} />}
    </details>
  )
}

function Told({ one }: { one: Described }) {
  return (
    <div className={styles.inside}>
      <div className={styles.head}>
        <code>{one.name}</code>
        <Button onClick={() => void copy(curlOf(one))}>{t('curl')}</Button>
      </div>
      <p>
        {t('may')}: <strong>{mayName(one.may)}</strong>
      </p>
      <Parameters title={t('path')} parameters={one.parameters.filter(({ in: place }) => place === 'path')} />
      <Parameters title={t('query')} parameters={one.parameters.filter(({ in: place }) => place === 'query')} />
      {one.body && (
        <section>
          <h3>{t(one.hasFiles ? 'form' : 'body')}</h3>
          <SchemaTree schema={one.body} />
        </section>
      )}
      <section>
        <h3>{t(one.answer ? 'answer' : 'file')}</h3>
        {one.answer && <SchemaTree schema={one.answer} />}
      </section>
    </div>
  )
}

function Parameters({ title, parameters }: { title: string; parameters: Parameter[] }) {
  if (parameters.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <Fields fields={parameters.map(({ name, schema, required }) => ({ name, schema, isRequired: required }))} />
    </section>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('copied'))
  } catch {
    // Without HTTPS the browser gives no clipboard: the command is shown to be copied by hand.
    toast.info(text, { detail: shell('copy') })
  }
}
