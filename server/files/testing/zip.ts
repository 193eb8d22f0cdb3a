import { crc32, deflateRawSync } from 'node:zlib'

/** A zip file of these parts. `statedSize` lets its directory lie about an expanded size, as a zip bomb may. */
export function zipOf(
  parts: Record<string, Uint8Array>,
  lies: { statedSize?: Record<string, number> } = {},
): Uint8Array {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const nameBytes = Buffer.from(name)
    const packed = deflateRawSync(content)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(crc32(content), 14)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(lies.statedSize?.[name] ?? content.length, 22)
    header.writeUInt16LE(nameBytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    local.push(header, nameBytes, packed)
    directory.push(entry, nameBytes)
    offset += header.length + nameBytes.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}
