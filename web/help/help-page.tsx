import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { dayRu } from '#contract/help/day.ru.ts'
import { helpRu } from '#contract/help/help.ru.ts'
import { titleOf } from '#web/core/titles.ts'
import { SupportPanel } from '#web/system-settings/support-panel.tsx'
import { Page } from '#web/ui/page.tsx'
import { readChangelog } from './changelog.ts'
import { Day } from './day.tsx'
import styles from './help.module.css'

/** The latest changes, which the build puts into the page. */
const changelog = import.meta.glob<string>('/CHANGELOG.md', { query: '?raw', import: 'default', eager: true })
const releases = Object.values(changelog).flatMap(readChangelog)

export default function HelpPage() {
  useAnchor()
  return (
    <Page title={titleOf('help')}>
      <div className={styles.help}>
        <Contents />
        <article className={styles.text}>
          <SupportPanel />
          <Part id="day" title={dayRu.title}>
            <Day />
          </Part>
          <Part id="manual" title={helpRu.manual}>
            {helpRu.sections.map(({ id, title, text }) => (
              <section key={id} id={id}>
                <h3>{title}</h3>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </Part>
          <Part id="faq" title={helpRu.faq}>
            {helpRu.questions.map(({ question, answer }) => (
              <section key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </section>
            ))}
          </Part>
          <Part id="sprint" title={helpRu.sprint}>
            <p>{helpRu.sprintLead}</p>
            <Changes />
          </Part>
        </article>
      </div>
    </Page>
  )
}

/** Addresses inside the page, to be sent to a colleague. */
function Contents() {
  return (
    <nav className={styles.contents} aria-label={helpRu.contents}>
      <ul>
        <li>
          <a href="#day">{dayRu.title}</a>
        </li>
        <li>
          <a href="#manual">{helpRu.manual}</a>
          <ul>
            {helpRu.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <a href="#faq">{helpRu.faq}</a>
        </li>
        <li>
          <a href="#sprint">{helpRu.sprint}</a>
        </li>
      </ul>
    </nav>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function Changes() {
  return releases.map((release) => (
    <section key={release.title}>
      <h3>{release.title}</h3>
      {release.parts.map((part) => (
        <section key={part.title}>
          <h4>{part.title}</h4>
          <ul className={styles.lines}>
            {part.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  ))
}

/** Moves the focus to the part that the address names. */
function useAnchor() {
  const { hash } = useLocation()
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [hash])
}
