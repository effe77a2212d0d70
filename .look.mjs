import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { freePort } from '/work/wt/outcomes/testing/servers/spawnVouch.ts'
import { findBrowser } from '/work/wt/outcomes/scripts/browser.mjs'
import { makeClient } from '/work/wt/outcomes/shared/makeClient.ts'
import { demoPassword } from '/work/wt/outcomes/server/demo/fillDemo.ts'
import { admins, recruiters } from '/work/wt/outcomes/server/demo/jobs.ts'
const root='/work/wt/outcomes', out='/tmp/looks'; mkdirSync(out,{recursive:true})
const data='/tmp/look-data'
const port=await freePort(), url=`http://127.0.0.1:${port}`
const env={...process.env,DATA_DIR:data,PORT:String(port),PUBLIC_URL:url,LOG_LEVEL:'warn'}
const filled=spawnSync(process.execPath,['server/demo/main.ts'],{cwd:root,env,stdio:['ignore','ignore','inherit']})
const running=spawn(process.execPath,['server/main.ts'],{cwd:root,env,stdio:['ignore','inherit','inherit']})
for(let i=0;i<300;i++){ if(await fetch(url+'/readyz').then(r=>r.ok,()=>false)) break; await new Promise(r=>setTimeout(r,100)) }
const anon=makeClient({base:url,token:()=>null})
const session=await anon.sessions.recruiterLogin({email:recruiters.amara.email,password:demoPassword})
const asession=await anon.sessions.adminLogin({email:admins[0],password:demoPassword})
const calls=makeClient({base:url,token:()=>session.access_token})
const browser=await chromium.launch({executablePath:findBrowser()??undefined,args:['--no-sandbox','--disable-gpu']})
const opened=async(s,width)=>{const c=await browser.newContext({baseURL:url,viewport:{width,height:width>500?900:844},reducedMotion:'reduce',storageState:{cookies:[],origins:[{origin:url,localStorage:[{name:'access_token',value:s.access_token},{name:'user_type',value:s.user_type}]}]}});const p=await c.newPage();p.on('console',m=>m.type()==='error'&&console.log('console',m.text()));p.on('pageerror',e=>console.log('pageerror',e.message));return p}
const go=async(p,path)=>{await p.goto(path);await p.waitForLoadState('networkidle');await p.waitForTimeout(300)}
try { await (await import(process.argv[2])).default({calls,browser,opened,go,session,asession,out,url,admin:makeClient({base:url,token:()=>asession.access_token})}) } catch(e){console.log(e)} finally { await browser.close(); running.kill('SIGTERM') }
await new Promise(r=>running.on('exit',r))
