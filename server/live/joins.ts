import type { Socket } from 'socket.io'
import { amongRoom, chainRoom, unitRoom } from '#contract/core/events.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { openBudget } from './budget.ts'
import { limits } from './limits.ts'
import { OPEN_MOST } from './openers.ts'
import { can, type Me } from './session.ts'
import { askOfPresent, lifeOf } from './socket-life.ts'
import type { openStudios } from './studios.ts'

/** Whoever holds one of these has a screen that follows a studio: its day, its till, its shelf or its people. */
const watching: readonly Permission[] = [
  'Calendar.view',
  'Booking.view',
  'Schedule.view',
  'Attendance.view',
  'Checkin.view',
  'WaitingList.view',
  'Salary.view',
  'Order.view',
  'Payment.view',
  'Payment.reconcile',
  'PKO.view',
  'RKO.view',
  'Shift.open',
  'Shift.x_report',
  'Exchange.view',
  'Certificate.view',
  'Certificate.logs',
  'ClubCard.view',
  'GoodRemain.view',
  'GoodFlow.view',
  'GoodGive.view',
  'GoodInvoice.view',
  'GoodInvent.view',
  'GoodOrder.view',
]
const watches = (me: Me) => watching.some((one) => can(me, one))
/** A superuser reaches every studio, whatever position the flag stands beside. */
const reachesCompany = (me: Me) => me.is_superuser || me.reach === 'company'

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Sockets on which a list of several studios stands open. */
const listing = new WeakSet<Socket>()

/** A screen joins some studios, and a list all that its reader reaches; a socket that joins too many is disconnected. */
export function answerJoins(socket: Socket, mayHear: (me: Me, unitId: number) => Promise<boolean>) {
  const budget = openBudget(limits.joins)
  let refused = 0
  const isOften = () => {
    const isRefused = budget.wait('joins') > 0
    if (isRefused && ++refused > REFUSED_MOST) socket.disconnect(true)
    return isRefused
  }
  const isAllowed = async (unitId: unknown): Promise<boolean> => {
    if (isOften() || !isId(unitId) || askedRooms(socket) > ROOMS_MOST) return false
    budget.spend('joins')
    return askOfPresent(socket, (me) => mayHear(me, unitId)).catch(() => false)
  }
  socket.on('join', async (unitId: unknown, done: unknown) => {
    const may = await isAllowed(unitId)
    if (may) await socket.join(unitRoom(unitId as number)) // `isAllowed` has checked it
    if (typeof done === 'function') done(may)
  })
  socket.on('leave', (unitId: unknown) => isId(unitId) && socket.leave(unitRoom(unitId)))
  socket.on('joinReached', (done: unknown) => {
    const isRefused = isOften()
    if (!isRefused) {
      budget.spend('joins')
      listing.add(socket)
      void socket.join(reachedRooms(lifeOf(socket)))
    }
    if (typeof done === 'function') done(!isRefused)
  })
  socket.on('leaveReached', () => {
    listing.delete(socket)
    leaveReached(socket)
  })
}

/** Rooms of studios and open rows that a socket may be in. */
const ROOMS_MOST = 50 + OPEN_MOST
const askedRooms = (socket: Socket) => [...socket.rooms].filter((room) => /^(Unit|Opened)\./.test(room)).length
const REFUSED_MOST = 200

/** Where a list of several studios hears of all that its reader reaches. */
function reachedRooms(me: Me): string[] {
  if (!watches(me)) return []
  if (reachesCompany(me)) return [chainRoom(me.company_id)]
  return [...new Set([...(me.unit_id === null ? [] : [me.unit_id]), ...me.unit_ids])].map(amongRoom)
}

function leaveReached(socket: Socket) {
  for (const room of socket.rooms) if (/^(Among|Chain)\./.test(room)) void socket.leave(room)
}

/** Somebody whose rights have changed hears on of what she reaches now, also when she reached nothing before. */
export function rejoinReached(socket: Socket) {
  leaveReached(socket)
  if (listing.has(socket)) void socket.join(reachedRooms(lifeOf(socket)))
}

/** Joining a room asks the same as the screen that listens: the calendar shows every studio of the company, a list what is within reach. */
export async function mayWatch(isOfCompany: ReturnType<typeof openStudios>, me: Me, unitId: number): Promise<boolean> {
  const isReached = me.unit_id === unitId || me.unit_ids.includes(unitId)
  // A hint of another company carries ids only, yet is not sent.
  if (can(me, 'Calendar.view') && me.reach !== 'own') return isReached || isOfCompany(me.company_id, unitId)
  if (!watches(me)) return false
  return isReached || (reachesCompany(me) && isOfCompany(me.company_id, unitId))
}
