import type { ReactNode } from 'react'

/** Facts with their names; one without a value is not said. */
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
