import type { ReactNode } from 'react'

/** Shows a text that is too short for screen readers («10–22», «пт 20»), and gives them the whole phrase. */
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
