import type { Bucket } from './bucketFiles.ts'

/** Says what `readBucket` accepts, for an error message. */
export const bucketForm =
  'must be s3://bucket or s3://bucket/folder, with ?endpoint=https://… where the store is not AWS, and &region=… where it has one'

/** Reads `s3://bucket/folder?endpoint=…&region=…`; null for any other text. Without an endpoint it is AWS's endpoint of the region. */
export function readBucket(text: string): Pick<Bucket, 'url' | 'folder' | 'region'> | null {
  const [, name, folder = '', query = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/.exec(text) ?? []
  if (name === undefined) return null
  const given = new URLSearchParams(query)
  if ([...given.keys()].some((key) => key !== 'endpoint' && key !== 'region')) return null
  const region = given.get('region') ?? 'us-east-1'
  const endpoint = given.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  if (!/^[a-z0-9-]+$/.test(region) || !/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint)) return null
  return { url: `${endpoint.replace(/\/$/, '')}/${name}`, folder: folder && `${folder.slice(1)}/`, region }
}
