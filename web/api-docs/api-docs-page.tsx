import { useState } from 'react'
import { errors } from '#contract/core/error-texts.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { SearchBox } from '#web/ui/list-search.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './api-docs.module.css'
import { CallCard } from './call-card.tsx'
import { type Described, useDocument } from './document.ts'
import { mayName, t } from './texts.ts'

/** The description of the server's calls for programmers, made from the server's own document. */
export default function ApiDocsPage() {
  const { data, error, refetch } = useDocument()
  const [words, setWords] = useState('')
  const found = data?.filter((one) => hasWords(one, words)) ?? []
  return (
    <Page title={t('title')} bar={<SearchBox value={words} onSearch={setWords} />}>
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && (
        <div className={styles.page}>
          <p className={styles.soft}>
            {t('lead')}
            <code>/api/openapi.json</code>
          </p>
          <p className="unseen" role="status">
            {words === '' ? '' : t('found', { count: found.length, number: found.length })}
          </p>
          {found.length === 0 && <Empty icon="search" title={t('none')} text={t('noneText')} />}
          {groupsOf(found).map(([group, calls]) => (
            <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{group}</h2>
              {calls.map((one) => (
                <CallCard key={one.name} one={one} />
              ))}
            </section>
          ))}
          <Refusals />
        </div>
      )}
    </Page>
  )
}

function Refusals() {
  return (
    <section className={styles.group} aria-labelledby="refusals">
      <h2 id="refusals">{t('refusals')}</h2>
      <p className={styles.soft}>{t('refusalsLead')}</p>
      <table className={styles.errors}>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('words')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(errors).map(([code, { status, ru }]) => (
            <tr key={code}>
              <td className="figures">{code}</td>
              <td className="figures">{status}</td>
              <td>{ru}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Every word is somewhere in the address, the name, the method or the permission. */
function hasWords({ path, name, method, may }: Described, words: string) {
  const text = `${method} ${path} ${name} ${may} ${mayName(may)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const groupsOf = (calls: Described[]) => [...Map.groupBy(calls, (one) => one.group)]
