import {readdirSync,readFileSync} from 'node:fs'
export const pids=[+readFileSync('/tmp/ls.pid','utf8'),+readFileSync('/tmp/lg.pid','utf8')]
export function cpu(pid){let s=0;for(const t of readdirSync(`/proc/${pid}/task`))s+=Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`,'utf8').split(' ')[0])/1e6;return s}
export const total=()=>pids.map(cpu)
export async function ask(query,variables,headers={},port=17000){const r=await fetch(`http://127.0.0.1:${port}/graphql`,{method:'POST',headers:{'content-type':'application/json',...headers},body:JSON.stringify({query,variables})});const text=await r.text();return{status:r.status,headers:r.headers,text,get body(){return JSON.parse(text)}}}
