import { z } from 'zod'
import { id, idParams, moment } from '#contract/core/fields.ts'
import { workplaceWindowBody } from '#contract/workplaces/workplaces.ts'

const employerWindow = z.object({ id, begin_at: moment, end_at: moment.nullable(), schedule: z.array(z.number().int()) })
export type EmployerWindow = z.output<typeof employerWindow>
const windowParams = idParams.extend({ window_id: id })

const sameWindow = ({ items }: { items: EmployerWindow[] }, { params }: { params: { window_id: number } }) =>
  items.find(({ id }) => id === params.window_id)

/** Windows of her own (schedule type 1). */
export const employerWindows = {
  windows: {
    method: 'GET',
    path: '/employers/:id/windows',
    may: 'Employer.card',
    params: idParams,
    data: z.object({ items: z.array(employerWindow) }),
  },
  createWindow: {
    method: 'POST',
    path: '/employers/:id/windows',
    may: 'Employer.update',
    params: idParams,
    body: workplaceWindowBody,
    data: employerWindow,
  },
  updateWindow: {
    method: 'PUT',
    path: '/employers/:id/windows/:window_id',
    may: 'Employer.update',
    params: windowParams,
    body: workplaceWindowBody,
    data: employerWindow,
    edits: { readBy: 'windows', one: sameWindow },
  },
  removeWindow: { method: 'DELETE', path: '/employers/:id/windows/:window_id', may: 'Employer.update', params: windowParams },
} as const
