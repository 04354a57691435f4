// @ts-check
/** Where a throw-away database lies: in memory where the system has a folder there, for copying a template is half a second of the processor on a disk and nothing here. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Bytes that two workers' databases and their log of writes may take; a container often gives 64 MB. */
const ROOM = 2 ** 30

export function memoryDir() {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOM ? SHARED_MEMORY : tmpdir()
}
