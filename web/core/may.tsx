import type { ReactNode } from 'react'
import type { Endpoint, May as Permitted } from '#contract/core/endpoint.ts'
import { useSession } from './session.ts'

/** Shows its children only to whom the endpoint (or the permission) is allowed: forbidden actions are absent, not dead. */
export function May({ do: what, children, otherwise = null }: { do: Endpoint | Permitted; children: ReactNode; otherwise?: ReactNode }) {
  const { can } = useSession()
  return can(typeof what === 'string' ? what : what.may) ? children : otherwise
}
