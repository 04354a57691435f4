import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their names; one without a value is left out. */
export const Facts = ({ of, className }: { of: (readonly [name: string, value: ReactNode])[]; className?: string | undefined }) => (
  <dl className={className}>
    {of.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Facts at the head of a document's or a thing's screen. */
export const FactsCard = ({ of }: { of: (readonly [name: string, value: ReactNode])[] }) => <Facts className={styles.card} of={of} />
