/** A `fetch` that reports the share of the body that is sent, from 0 to 1. The browser's own `fetch` cannot do that. */
export function uploadFetch(onProgress: (share: number) => void): typeof fetch {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(address))
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      }
      request.onload = () => {
        const headers = new Headers()
        for (const line of request
          .getAllResponseHeaders()
          .trim()
          .split(/[\r\n]+/)) {
          const [name, ...value] = line.split(': ')
          if (name) headers.append(name, value.join(': '))
        }
        resolve(new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers }))
      }
      request.onerror = () => reject(new TypeError('Network error'))
      request.onabort = () => reject(init?.signal?.reason)
      init?.signal?.addEventListener('abort', () => request.abort())
      request.send(init?.body as XMLHttpRequestBodyInit | null)
    })
}
