import type { Socket } from 'socket.io'

/** Rooms of the rows that a socket has open (contract/core/events.ts). */
export const roomsOpened = (socket: Socket) => [...socket.rooms].filter((room) => room.startsWith('Opened.'))

/** Leaves what somebody whose rights have changed still hears; her screens open again, with the next connection, what she may read now. */
export function leaveOpened(socket: Socket) {
  for (const room of roomsOpened(socket)) void socket.leave(room)
}
