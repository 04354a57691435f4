/**
 * What a template of sending by hand speaks of, and the markers that are filled in for each recipient (002 §7). A name that messages of visits
 * have too means the same there: one marker has one meaning.
 */
export const subjectTypes = ['booking', 'user', 'order', 'certificate', 'employer', 'ticket', 'news'] as const
export type SubjectType = (typeof subjectTypes)[number]

const customer = ['user.first_name', 'user.last_name', 'company.name'] as const
const visit = ['booking.begin_at', 'booking.day', 'booking.time', 'services', 'master'] as const
const studio = ['unit.name_show', 'unit.address'] as const
const employee = ['employer.first_name', 'employer.last_name', 'company.name'] as const
const order = ['order.number', 'order.day', 'order.sum'] as const
/** Whoever reads the number of a certificate may spend it, so a message has its last four signs alone. */
const certificate = ['certificate.tail', 'certificate.rest', 'certificate.until'] as const
const work = ['employer.position', 'employer.unit'] as const
const ticket = ['ticket.number', 'ticket.subject'] as const

export type SubjectMarker =
  | (typeof customer)[number]
  | (typeof visit)[number]
  | (typeof studio)[number]
  | (typeof employee)[number]
  | (typeof order)[number]
  | (typeof certificate)[number]
  | (typeof work)[number]
  | (typeof ticket)[number]
  | 'news.theme'

export const markersOfSubject: Record<SubjectType, readonly SubjectMarker[]> = {
  booking: [...customer, ...visit, ...studio],
  user: customer,
  order: [...customer, ...order, ...studio],
  certificate: [...customer, ...certificate],
  employer: [...employee, ...work],
  ticket: [...employee, ...ticket],
  news: [...employee, 'news.theme'],
}
