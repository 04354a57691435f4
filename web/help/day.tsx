import { dayRu } from '#contract/help/day.ru.ts'
import styles from './help.module.css'

/** Pictures made by bin/look/day.mjs; a file has the name of its step. */
const pictures = import.meta.glob<string>('./day/*.webp', { query: '?url', import: 'default', eager: true })

/** «День администратора»: for each step its time and picture. */
export function Day() {
  return (
    <>
      <p>{dayRu.lead}</p>
      {dayRu.steps.map(({ id, time, title, text, shows }) => (
        <section key={id}>
          <h3>
            <time>{time}</time> {title}
          </h3>
          <p>{text}</p>
          <img className={styles.picture} src={pictures[`./day/${id}.webp`]} alt={shows} width={1280} height={800} loading="lazy" />
        </section>
      ))}
    </>
  )
}
