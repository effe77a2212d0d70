/** Stories of product engineers, by competency. Each story has four lines: the situation, the action, the result, and what they learned. */
export const engineerStories: Record<string, string> = {
  'Problem solving': `
In {month} our nightly invoice export began to fail about once a week, and nobody could see why.
I collected the logs of {n} failed runs and compared them with the good ones. I found out that every failure followed a clock change in one customer’s time zone. I tested that hypothesis by running the export with a moved clock, and it failed at once.
I fixed the date arithmetic, and in the six months since then there has not been one failed export.
I learned to reproduce a problem before I touch any code.

At my last company the start page of our largest customer became slow every Monday morning.
Everybody blamed the database, but I measured each part and the database took only {pct} percent of the time. I compared two traces and found the root cause: a permission check that ran once for every row. I considered a cache and decided against it because permissions change often, so I loaded them in one query instead.
The page went from nine seconds to under one, and I checked it again the next Monday with their data.
Looking back, I should have measured on the first day instead of the third.

Last {month} about one payment in two thousand was booked twice, and support could not say for whom.
I took the data of a month and compared the double bookings with the provider’s own list. I investigated the order of the calls and found that a time-out made us send the same request again. I tested two options, a lock and a key that the provider remembers, and chose the key because it also survives a restart.
We refunded {n} customers, and it has not happened again in a year.
Since then I ask of every call what happens when it is made twice.

There was a crash in our mobile app that only showed on some older phones.
I borrowed three of those phones from colleagues and tested one screen after the other. I found out that a picture was loaded in full size, so the phone ran out of memory. I decided to have the server send a smaller picture.
Crashes fell by {pct} percent in two weeks, which I measured in our crash reports.
It taught me to test on the phone that customers have and not on mine.

When I joined, a background worker stopped every few days and somebody restarted it by hand.
I wrote a small script that recorded its memory every minute and compared three restarts. The data showed a step at each import, so I tested imports one by one and found the cause in a list that was never emptied. I also looked at the alternative of restarting it on a schedule and rejected it, because it would only have hidden the problem.
After my fix it ran for {n} days without a restart.
I now write down what I expect before I look at a graph.
`,
  'System design': `
In {month} our email notifications were sent inside the web request, and a slow mail server made the whole shop slow.
I designed a queue between them and wrote down the requirements first: no lost email, at most one minute of delay. I chose our own Postgres table over a new message broker because the load was only {n} emails a second, and I rejected the broker for its cost. I added monitoring for the length of the queue before the deploy.
Latency of the page fell from four seconds to 300 milliseconds, and a failure of the mail server no longer touched users.
The trade-off was a little more delay, and I would choose it again.

At my previous company all file uploads went through one web server, which became the bottleneck.
I changed it so that the browser sends the file to object storage with a signed link. I rejected a bigger server because the cost would have doubled each year. I wrote a migration that moved the old files in small batches and could be stopped at any time.
We moved {n} thousand files without downtime and the failure rate of uploads dropped to almost nothing.
What surprised me was how many users upload from a train, so afterwards I added uploads in parts.

Our reports and our customers used the same database, and each month end the two got in each other’s way.
I measured the load for two weeks and designed a read replica for the reports. I considered a separate data warehouse and rejected it, because the team of three could not have run it. I told everybody about the consistency: a report can be a few seconds behind.
Month end went from {n} slow-query alerts to none.
I learned that the price of a design is mostly what the team has to look after.

I built the search of our product, which had to answer in under 200 milliseconds for two million documents.
I tested the database’s own text search with real queries and it was good enough, so I chose it over a separate search cluster. I designed the index so that each customer’s documents stay apart. I measured it under load with twice the users we had.
It held up at 120 milliseconds for a year, and it cost nothing more to run.
Looking back I would add the monitoring of slow queries on day one.

One large customer sent so many calls to our API that the others had to wait.
I designed a limit for each customer with a counter in the cache. I decided to let short bursts through because imports come in bursts, and I tested the limit with traffic that we had recorded.
The others no longer noticed: their latency stayed within {pct} percent of normal.
The trade-off is that the counter is not exact, which we accepted.
`,
  Ownership: `
In my team nobody owned the alerts, and in {month} we missed a real one among {n} false ones.
Nobody asked me to, but I took on the list and went through each alert with the people who had made it. I deleted half, wrote one page for each of those that stayed, and made sure that each had an owner.
We went from thirty alerts a week to four, and the next real one was answered in six minutes.
I committed myself to a review every quarter, and I have kept it since then.

I noticed that a customer who is blind could not finish our sign-up form.
It was not in any plan, so I took two evenings to fix the labels and volunteered to test the rest of the forms with him. I followed up with the designers and we agreed on a checklist.
He finished his order in {month}, and three more forms were fixed that month.
If I did it again I would tell my manager earlier, because I nearly missed my own deadline.

Our tests failed at random about every third time, and everybody simply ran them again.
I decided to write down each failure for two weeks. I found that {n} tests shared one account, gave each its own, and followed up on the five that were left with their authors.
Random failures fell by {pct} percent, and the team merged about an hour earlier each day.
My mistake was to start with the hardest one; next time I would start with the most frequent.

A customer asked for all of their data in {month}, and nobody was responsible for such a request.
I took responsibility, asked our lawyer what had to be in it, and promised the customer a date. An obstacle was an old system without an export, so I wrote a script for it.
I delivered it two days before the deadline and turned the script into a tool that support now uses.
I learned that a promise with a date gets people to help.

A certificate of ours ran out on a Saturday and the shop was down for two hours.
I was not on call, but I had seen the warning, so I fixed it and told everybody openly that I had overlooked it on Thursday. On Monday I wrote a check that warns us thirty days ahead.
It has warned us {n} times since then, each time early enough.
I should have acted on the Thursday, and I said so in our review.
`,
  Communication: `
After an outage in {month} I had to explain to {n} shop owners why their orders were late.
I listened to two of them first to hear what they were worried about, and it was not the cause but whether orders were lost. I wrote a summary in simple words with one diagram, and I answered questions in two meetings.
Twenty of them told us that they understood, and no one left us.
I learned to say first what it means for them, and only then why.

Our finance director wanted to know why a change that looked small would take six weeks.
I drew a diagram of the three systems it touched and used the example of moving a wall that carries the roof. I asked her to explain it back to me, which showed a misunderstanding about the data, and I adapted the drawing.
She approved the budget the same week and used my drawing in the board meeting.
Since then I ask people to tell it back to me instead of asking whether it is clear.

I had to teach the operations team of a partner to use our API, and none of them were programmers.
I listened to how they work for a morning. I wrote an example for each of their five tasks and showed one in a meeting, then watched them do the next and changed my notes where they got stuck.
They were live in {month}, a month before the plan, with only two questions afterwards.
I now write documentation by watching somebody use it.

Our lawyers had to understand how we encrypt customer data before they signed a contract.
I explained it with letters and two keys, and wrote a one-page summary. I asked what they would have to answer to a judge and put exactly those questions on the page.
The contract was signed in {month}, and they still send that page to clients.
Looking back, my first draft was far too long.

Before a migration I had to tell the support team what would change for {n} thousand users.
I presented it in twenty minutes, with the three questions that users would ask. I checked that they understood by letting them answer these questions to me, and changed one screen text because of their feedback.
We had {pct} percent fewer calls than at the migration before.
I would do the rehearsal again, it was worth more than the slides.
`,
  Collaboration: `
A designer and I disagreed about a form: she wanted one question on a screen and I wanted them all on one page.
I asked her what she had seen and listened, and she had watched people give up. We agreed on a shared goal, fewer people who give up, and tested both with {n} users.
Hers was better on phones by {pct} percent, so we shipped hers there and mine on large screens.
I learned to ask what somebody has seen before I argue.

In {month} the mobile developers wanted another API than the one I had built.
I disagreed at first. I sat down with a colleague of theirs for a day, saw that one screen needed five calls, and changed my design. I kept one point, that old versions go on working, and explained why.
The screen loads in half the time, and we have written APIs together ever since.
I gave up my neat structure, and that was right.

Our support lead wanted a quick fix for a customer and I wanted to do it properly.
I listened to his view: the customer had a deadline on Friday. We discussed it and agreed on a compromise, a fix by Friday and two days the week after to do it well.
Both were done, the customer stayed, and he supported me when the two days were questioned.
I understood that his deadline was as real as my quality.

A security reviewer stopped our release in {month} and the team was angry with him.
I asked him for an hour and let him show me what he feared. I found that he was right about one of {n} points, and together we found a smaller change for the rest.
We released four days later and he now looks at our designs before we build.
From his perspective we had never asked, which was true.

I worked with a colleague eleven hours away who answered my questions a day late.
I asked her what would help, and she said longer messages with the decision that I need. We agreed on that and on one shared hour on Tuesdays, and I gave up my habit of short questions.
The project was finished in {month}, on time, and the feedback from both teams was good.
I still write to everybody like that now.
`,
}
