import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their names; one without a value is left out. */
export const Facts = ({ of, className }: { of: (readonly [name: string, value: ReactNode])[]; className?: string | undefined }) => (
  <dl className={className}>
    {of.map(
      ([name, value]) =>
        value && (
          <div key={name} data-long={isLong(value)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** A comment is read along the line, not down a narrow column. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 100

/** Facts at the head of a document's or a thing's screen. */
export const FactsCard = ({ of }: { of: (readonly [name: string, value: ReactNode])[] }) => <Facts className={styles.card} of={of} />
