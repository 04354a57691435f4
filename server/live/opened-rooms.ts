import type { Socket } from 'socket.io'

/** Rooms of the rows that a socket has open (contract/core/events.ts). */
export const roomsOpened = (socket: Socket) => [...socket.rooms].filter((room) => room.startsWith('Opened.'))

/** Of somebody whose rights are others now: what they may still read, their screens open again with the next connection. */
export function leaveOpened(socket: Socket) {
  for (const room of roomsOpened(socket)) void socket.leave(room)
}
