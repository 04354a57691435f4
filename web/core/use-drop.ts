import { type DragEvent, useState } from 'react'

/** Files dropped onto a part of the screen; `isOver`: files hang above it. */
export function useDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { isOver, drop }
}
