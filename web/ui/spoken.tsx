import type { ReactNode } from 'react'

/** What is too short for readers («10–22», «пт 20») is shown, and the whole phrase is said. */
export function Spoken({ as, children }: { as: string; children: ReactNode }) {
  return (
    <>
      <span className="unseen">{as}</span>
      <span aria-hidden="true" style={{ display: 'contents' }}>
        {children}
      </span>
    </>
  )
}
